import { loadSignOutDialog } from '#components/unsent/load-sign-out-dialog.ts'

export async function loadOutgoingWorker() {
  // The dialog must be available without a connection.
  const [{ OutgoingWorker }] = await Promise.all([import('./outgoing-worker.tsx'), loadSignOutDialog()])
  return OutgoingWorker
}
