export const loadOutgoingWorker = () => import('./outgoing-worker.tsx').then(({ OutgoingWorker }) => OutgoingWorker)
