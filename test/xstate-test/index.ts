export { getShortestPaths } from 'xstate/graph';
