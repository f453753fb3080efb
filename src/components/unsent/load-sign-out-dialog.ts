import { useIdleModule } from '#ui/hooks/use-idle-module.ts'

export const loadSignOutDialog = () => import('./sign-out-dialog.tsx').then(({ SignOutDialog }) => SignOutDialog)

/** Loads the dialog beside what sends unsent things, which does not wait for it: it must be available without a connection. */
export function usePreloadedSignOutDialog(isWanted: boolean, isDue: boolean): void {
  useIdleModule(loadSignOutDialog, isWanted, isDue)
}
