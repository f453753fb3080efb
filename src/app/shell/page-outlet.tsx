import { Outlet, useChildMatches } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isChunkLoadError, reloadOnce } from '#components/lost-chunk.ts'
import type { NeededWords } from '#i18n/words.ts'
import { useServices } from '#lib/services.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'

const noWords: NeededWords = {}

/** The page below a route; in its place an error with a retry if its words could not be loaded. */
export function PageOutlet() {
  const { words } = useServices()
  // While the router loads a page, its outlet shows the pending component.
  const needed = useChildMatches({ select: ([child]) => (child && child.status !== 'pending' ? child.staticData : noWords) })
  const [isLost, setLost] = useState(false)
  if (words.has(needed)) return <Outlet />
  return <LostWords key={String(isLost)} needed={needed} onLoaded={() => setLost((before) => !before)} />
}

interface LostWordsProps {
  readonly needed: NeededWords
  readonly onLoaded: () => void
}

function LostWords({ needed, onLoaded }: LostWordsProps) {
  const { words } = useServices()
  const { t } = useTranslation('common')
  const { t: errors } = useTranslation('errors')
  const [isBusy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await words.load(needed)
      onLoaded()
    } catch (error) {
      // A newer release has replaced the file, or the browser does not ask for a failed module again.
      if (isChunkLoadError(error)) await reloadOnce()
    }
    setBusy(false)
  }
  return (
    <ErrorState
      message={{ failure: errors('notLoaded') }}
      text=""
      retryLabel={t('connection.check')}
      busy={isBusy}
      onRetry={() => void retry()}
    />
  )
}
