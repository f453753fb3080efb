import { Outlet, useChildMatches, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isChunkLoadError, reloadOnce } from '#components/lost-chunk.ts'
import type { NeededWords } from '#i18n/words.ts'
import { useServices } from '#lib/services.ts'
import { ErrorScreen } from './error-screen.tsx'

const noWords: NeededWords = {}

/** The page below a route; in its place an error with a retry if its words could not be loaded. */
export function PageOutlet() {
  const { words } = useServices()
  // While the router loads a page, its outlet shows the pending component.
  const needed = useChildMatches({ select: ([child]) => (child && child.status !== 'pending' ? child.staticData : noWords) })
  const [, setAttempts] = useState(0)
  if (words.has(needed)) return <Outlet />
  return <LostWords needed={needed} onLoaded={() => setAttempts((before) => before + 1)} />
}

interface LostWordsProps {
  readonly needed: NeededWords
  readonly onLoaded: () => void
}

function LostWords({ needed, onLoaded }: LostWordsProps) {
  const { words } = useServices()
  const { t } = useTranslation('errors')
  const router = useRouter()
  const retry = async () => {
    try {
      // Those of the pages inside were lost with them.
      await router.options.context.loadPage(router.latestLocation.pathname)
      await words.load(needed)
      onLoaded()
    } catch (error) {
      // A newer release has replaced the file, or the browser does not ask for a failed module again.
      if (isChunkLoadError(error)) await reloadOnce()
    }
  }
  return <ErrorScreen error={null} message={t('notLoaded')} onRetry={() => void retry()} />
}
