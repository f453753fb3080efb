export const loadSignOutDialog = () => import('./sign-out-dialog.tsx').then(({ SignOutDialog }) => SignOutDialog)
