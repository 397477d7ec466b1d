export { default, meta } from './unbuilt.tsx';
