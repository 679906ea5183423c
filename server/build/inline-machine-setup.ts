import type { PluginObj, types } from '@babel/core';

/**
 * Rewrites `setup({ types, … }).createMachine(config)` as `createMachine(config, { … })`, which is equivalent. `setup` keeps every action
 * creator of XState in the code that loads first, of which our machines use a few; `types` exist only for TypeScript.
 */
export const inlineMachineSetup = ({ types: t }: { types: typeof types }): PluginObj => ({
  visitor: {
    ImportSpecifier({ node }) {
      if (t.isIdentifier(node.imported, { name: 'setup' }))
        Object.assign(node, t.importSpecifier(t.identifier('createMachine'), t.identifier('createMachine')));
    },
    CallExpression({ node }) {
      const { callee, arguments: configs } = node;
      if (!t.isMemberExpression(callee) || !t.isIdentifier(callee.property, { name: 'createMachine' })) return;
      const { object: made } = callee;
      if (!t.isCallExpression(made) || !t.isIdentifier(made.callee, { name: 'setup' })) return;
      const [argument] = made.arguments;
      if (!t.isObjectExpression(argument)) throw new Error('Of setup() the build knows what is given in place');
      argument.properties = argument.properties.filter(
        (property) => !(t.isObjectProperty(property) && t.isIdentifier(property.key, { name: 'types' })),
      );
      node.callee = t.identifier('createMachine');
      node.arguments = [...configs, argument];
    },
  },
});
