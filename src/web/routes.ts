import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [index('areas/public/home.tsx'), route('dev/ui', 'areas/dev/ui-page.tsx')] satisfies RouteConfig;
