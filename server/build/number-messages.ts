import type { PluginObj, types } from '@babel/core';
import { isMessage } from './drop-source-texts.ts';

type Babel = { types: typeof types };

/** Names messages by their place in the catalog of browsers: ids of their own are a fifth of it, and of little use to be packed. */
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

/** What browsers get of a catalog: the messages that have numbers, in their order, and the others by their ids. */
export function numberedCatalog<Message>(
  catalog: Readonly<Record<string, Message>>,
  numbered: readonly string[],
  isOnPages: (id: string) => boolean,
): [numbered: (Message | undefined)[], named: Record<string, Message>] {
  const known = new Set(numbered);
  const named = Object.entries(catalog).filter(([id]) => !known.has(id) && isOnPages(id));
  return [numbered.map((id) => catalog[id]), Object.fromEntries(named)];
}
