import type { ErrorComponentProps } from '@tanstack/react-router'
import { ErrorScreen } from './error-screen.tsx'

/** What a route shows when its screen breaks. A reload also fetches a chunk that a new version has replaced. */
export const RouteError = ({ error }: ErrorComponentProps) => <ErrorScreen error={error} />
