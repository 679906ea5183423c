import type { PluginObj, types } from '@babel/core';

type Babel = { types: typeof types };

/** Leaves only the id of `/*i18n*\/ { id, message }`: the words come with the catalog, one language only. */
export const dropSourceTexts = ({ types: t }: Babel): PluginObj => ({
  visitor: {
    ObjectExpression(path) {
      if (!path.node.leadingComments?.some((comment) => comment.value.trim() === 'i18n')) return;
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
