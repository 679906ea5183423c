import { type ESTree, parseSync, Visitor } from 'vite';

const suites = new Set(['describe', 'eachDatabase']);
const tests = new Set(['test', 'it']);

/** `test` of `test('…')`, `test.only('…')`, `test.each(rows)('…')` and the like. */
function callee(expression: ESTree.Expression | ESTree.Super): string | null {
  if (expression.type === 'Identifier') return expression.name;
  if (expression.type === 'CallExpression') return callee(expression.callee);
  return expression.type === 'MemberExpression' ? callee(expression.object) : null;
}

/** The text of a title as it stands in the source: `%s` and `${…}` are not filled in. */
function titleOf(node: ESTree.Node | undefined, source: string): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  return node?.type === 'TemplateLiteral' ? source.slice(node.start + 1, node.end - 1) : null;
}

/** `tourView({ title, … })` makes a test a tour. */
const toursOf = (view: ESTree.Node, source: string): string[] =>
  view.type !== 'ObjectExpression'
    ? []
    : view.properties.flatMap((property) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'title')
          return [];
        const title = titleOf(property.value, source);
        return title === null ? [] : [`${title}, tour %i`];
      });

const isRules = (annotation: ESTree.TSTypeAnnotation | null | undefined): boolean =>
  annotation?.typeAnnotation.type === 'TSTypeReference' &&
  annotation.typeAnnotation.typeName.type === 'Identifier' &&
  annotation.typeAnnotation.typeName.name === 'Rules';

/**
 * What a test file proves: names as Vitest reports them (suites and title joined by ` › `), except that templates stay as written.
 * For a model, the names of its rules. A name that occurs twice is listed twice.
 */
export function testNames(file: string, source: string): string[] {
  const names: string[] = [];
  const open: string[] = [];
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message}`);
  const suiteOf = (node: ESTree.CallExpression) =>
    suites.has(callee(node.callee) ?? '') && node.arguments.length > 1 ? titleOf(node.arguments[0], source) : null;

  new Visitor({
    CallExpression(node) {
      const suite = suiteOf(node);
      if (suite !== null) open.push(suite);
      const title =
        tests.has(callee(node.callee) ?? '') && node.arguments.length > 1 && titleOf(node.arguments[0], source);
      if (typeof title === 'string') names.push([...open, title].join(' › '));
      if (callee(node.callee) === 'tourView') names.push(...node.arguments.flatMap((view) => toursOf(view, source)));
    },
    'CallExpression:exit'(node) {
      if (suiteOf(node) !== null) open.pop();
    },
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || !isRules(id.typeAnnotation) || init?.type !== 'ObjectExpression') return;
      for (const property of init.properties) {
        const name = property.type === 'Property' ? titleOf(property.key, source) : null;
        if (name !== null) names.push(name);
      }
    },
  }).visit(program);
  return names;
}
