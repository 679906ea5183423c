import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../features/info/error-page.tsx';
import { PageError } from '../routing/page-error.ts';

type Props = { children: ReactNode; resetKey: string };
type State = { error: unknown; resetKey: string };

/** Keeps a failing page from taking the frame with it. Another address is another chance. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <ErrorPage status={error instanceof PageError ? error.status : 500} />;
  }
}
