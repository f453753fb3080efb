import { createFileRoute } from '@tanstack/react-router'
import { AccessDeniedPage } from '#app/shell/message-pages.tsx'

export const Route = createFileRoute('/_either/access-denied')({
  /** The right that the account lacks. */
  validateSearch: ({ right }: { readonly right?: unknown }): { readonly right?: string } => (typeof right === 'string' ? { right } : {}),
  component: AccessDeniedPage,
})
