import { Outlet } from '@tanstack/react-router'
import { ApprovalGate } from './approval-gate.tsx'
import { ShellLayout } from './shell-layout.tsx'

/** The shell around a provider's screens, of which some open with the approval. */
export const ProviderLayout = () => (
  <ShellLayout>
    <ApprovalGate>
      <Outlet />
    </ApprovalGate>
  </ShellLayout>
)
