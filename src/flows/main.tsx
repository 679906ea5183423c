import '../app.css';
import './flows.css';
import { createRoot } from 'react-dom/client';
import { FlowsPage } from './flows-page.tsx';

const root = document.getElementById('flows');
if (root) createRoot(root).render(<FlowsPage />);
