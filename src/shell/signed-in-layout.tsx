import { Outlet } from '@tanstack/react-router'
import { ShellLayout } from './shell-layout.tsx'

/** The shell around the screens below a route. */
export const SignedInLayout = () => (
  <ShellLayout>
    <Outlet />
  </ShellLayout>
)
