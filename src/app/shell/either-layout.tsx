import { PublicFrame } from '#components/public-frame.tsx'
import { useServices } from '#lib/services.ts'
import { PageOutlet } from './page-outlet.tsx'
import { ShellLayout } from './shell-layout.tsx'

/** The shell for a signed-in person, the public frame for anyone else, around the same page (§2). */
export function EitherLayout() {
  const { session } = useServices()
  const Frame = session.store.getState().role && session.isLive() ? ShellLayout : PublicFrame
  return (
    <Frame>
      <PageOutlet />
    </Frame>
  )
}
