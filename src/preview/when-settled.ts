import type { Portal } from '../portal/create-portal.ts'
import type { PreviewState } from './screen.ts'

const twoFrames = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Resolves when a frame shows what it is going to show: its route, its data (unless that never comes), its fonts. */
export async function whenSettled({ services, router }: Portal, state: PreviewState): Promise<void> {
  const isBusy = () => router.state.status === 'pending' || (state !== 'loading' && services.queryClient.isFetching() > 0)
  do await twoFrames()
  while (isBusy())
  await document.fonts.ready
  await twoFrames()
}
