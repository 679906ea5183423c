type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };
type TrustedTypes = { createPolicy: (name: string, rules: Rules) => Rules };

const passthroughRules: Rules = { createHTML: (html) => html, createScriptURL: (url) => url };

// The page's CSP allows this one policy, once.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Marks what the server vouches for: HTML of its sanitiser (IN06), and the address of the configured script. */
export const trustedTypesPolicy = trustedTypes?.createPolicy('skok', passthroughRules) ?? passthroughRules;
