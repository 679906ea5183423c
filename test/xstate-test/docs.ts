export { toMermaid } from './mermaid.ts';
export { planOf, valueName } from './plan.ts';
