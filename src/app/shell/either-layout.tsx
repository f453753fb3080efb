import { PublicFrame } from '#components/public-frame.tsx'
import { useServices } from '#lib/services.ts'
import { PageOutlet } from './page-outlet.tsx'
import { ShellLayout } from './shell-layout.tsx'

/** Renders the same page inside the shell for a signed-in user and in the public frame for anybody else (§2). */
export function EitherLayout() {
  const { session } = useServices()
  const Frame = session.store.getState().role && session.isLive() ? ShellLayout : PublicFrame
  return (
    <Frame>
      <PageOutlet />
    </Frame>
  )
}
