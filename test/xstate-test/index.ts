export { TestModel } from 'xstate/graph';
