import type { PluginObj, types } from '@babel/core';

type Babel = { types: typeof types };

/** Whether an object is a message: from Lingui's macros, or a text that is looked up by id. */
export const isMessage = (node: types.ObjectExpression): boolean =>
  node.leadingComments?.some((comment) => comment.value.trim() === 'i18n') ?? false;

/** Leaves only the id of `/*i18n*\/ { id, message }`: the text comes with the catalog, in one language only. */
export const dropSourceTexts = ({ types: t }: Babel): PluginObj => ({
  visitor: {
    ObjectExpression(path) {
      if (!isMessage(path.node)) return;
      path.node.properties = path.node.properties.filter(
        (property) =>
          !(
            t.isObjectProperty(property) &&
            t.isIdentifier(property.key) &&
            /^(?:message|comment)$/.test(property.key.name)
          ),
      );
    },
  },
});
