import type { PluginObj, types } from '@babel/core';
import type { MessagesPart } from '../../src/api/contract.ts';
import { isMessage } from './drop-source-texts.ts';

type Babel = { types: typeof types };

/** Names messages by their index in the browsers' catalog: the ids are a fifth of it and compress badly. */
export const numberMessages =
  (numbered: readonly string[]) =>
  ({ types: t }: Babel): PluginObj => {
    const numbers = new Map(numbered.map((id, at) => [id, String(at)]));
    return {
      visitor: {
        ObjectExpression({ node }) {
          if (!isMessage(node)) return;
          for (const property of node.properties) {
            if (!t.isObjectProperty(property) || !t.isIdentifier(property.key, { name: 'id' })) continue;
            if (!t.isStringLiteral(property.value)) continue;
            const number = numbers.get(property.value.value);
            if (number !== undefined) property.value = t.stringLiteral(number);
          }
        },
      },
    };
  };

/** Leaves out messages that only the server uses: browsers have no texts for them. */
export const dropServerMessages =
  (ofServer: ReadonlySet<string>) =>
  ({ types: t }: Babel): PluginObj => ({
    visitor: {
      ObjectProperty(path) {
        const { value } = path.node;
        if (!t.isObjectExpression(value) || !isMessage(value)) return;
        const isOfServer = value.properties.some(
          (property) =>
            t.isObjectProperty(property) && t.isStringLiteral(property.value) && ofServer.has(property.value.value),
        );
        if (isOfServer) path.remove();
      },
    },
  });

type Numbered<Message> = (Message | null)[] | Record<number, Message | undefined>;

/** Messages for browsers: by number, and those without one by id. */
type Part<Message> = [numbered: Numbered<Message>, named: Record<string, Message>];

/** The files of one language. */
export type CatalogParts<Message = unknown> = Record<MessagesPart, Part<Message>>;

type Kinds = {
  numbered: readonly string[];
  ofServer: ReadonlySet<string>;
  /** For messages that only some pages use. */
  partOf: ReadonlyMap<string, MessagesPart>;
};

/** The browsers' version of a catalog: messages with numbers in their order, the others by id. */
export function numberedCatalog<Message>(
  catalog: Readonly<Record<string, Message>>,
  { numbered, ofServer, partOf }: Kinds,
): CatalogParts<Message> {
  const known = new Set(numbered);
  const named = Object.entries(catalog).filter(([id]) => !known.has(id) && !ofServer.has(id));
  const own = (part: MessagesPart): Part<Message> => [
    Object.fromEntries(numbered.flatMap((id, at) => (partOf.get(id) === part ? [[at, catalog[id]]] : []))),
    {},
  ];
  const common = numbered.filter((id) => !partOf.has(id));
  return {
    messages: [common.map((id) => catalog[id] ?? null), Object.fromEntries(named)],
    employer: own('employer'),
    account: own('account'),
  };
}
