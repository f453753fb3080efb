import { Outlet, useChildMatches, useRouter } from '@tanstack/react-router'
import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isChunkLoadError, permitReload, reloadOnce } from '#components/lost-chunk.ts'
import { PublicFrame } from '#components/public-frame.tsx'
import type { NeededWords } from '#i18n/words.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { ErrorScreen } from './error-screen.tsx'
import { NetworkNeeded } from './network-needed.tsx'

const noWords: NeededWords = {}

/** The page of the whole portal, whose error has a language switch: no shell stands around it. */
export const RootOutlet = () => <PageOutlet Frame={PublicFrame} />

interface PageOutletProps {
  readonly Frame?: ComponentType<{ readonly children: ReactNode }>
}

/** The page below a route; in its place an error with a retry if its words could not be loaded. */
export function PageOutlet({ Frame = Fragment }: PageOutletProps) {
  const { words } = useServices()
  // While the router loads a page, its outlet shows the pending component.
  const needed = useChildMatches({ select: ([child]) => (child && child.status !== 'pending' ? child.staticData : noWords) })
  const [, setAttempts] = useState(0)
  if (words.has(needed)) return <Outlet />
  return (
    <Frame>
      <LostWords needed={needed} onLoaded={() => setAttempts((before) => before + 1)} />
    </Frame>
  )
}

interface LostWordsProps {
  readonly needed: NeededWords
  readonly onLoaded: () => void
}

function LostWords({ needed, onLoaded }: LostWordsProps) {
  const { words } = useServices()
  const { t } = useTranslation('errors')
  const router = useRouter()
  const { isOffline } = useConnection()
  const retry = async () => {
    try {
      // The pages inside lost their modules with them.
      await router.options.context.loadPage(router.latestLocation.pathname)
      await words.load(needed)
      onLoaded()
    } catch (error) {
      // A newer release has replaced the file, or the browser does not request a failed module again.
      if (!isChunkLoadError(error)) return
      permitReload()
      await reloadOnce()
    }
  }
  if (isOffline) return <NetworkNeeded onRetry={() => void retry()} />
  return <ErrorScreen error={null} message={t('notLoaded')} onRetry={() => void retry()} />
}
