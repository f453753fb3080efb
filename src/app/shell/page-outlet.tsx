import { Outlet, useChildMatches, useRouter } from '@tanstack/react-router'
import { type ComponentType, Fragment, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PublicFrame } from '#components/public-frame.tsx'
import type { NeededWords } from '#i18n/words.ts'
import { useServices } from '#lib/services.ts'
import { FullScreenSpinner } from './full-screen-spinner.tsx'
import { PageFailure } from './page-failure.tsx'

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
      <LostWords key={JSON.stringify(needed)} needed={needed} onLoaded={() => setAttempts((before) => before + 1)} />
    </Frame>
  )
}

interface LostWordsProps {
  readonly needed: NeededWords
  readonly onLoaded: () => void
}

/** Requests them once more, to learn why they are missing. */
function LostWords({ needed, onLoaded }: LostWordsProps) {
  const { words } = useServices()
  const { t } = useTranslation('errors')
  const router = useRouter()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const load = () => words.load(needed).then(onLoaded, (error: unknown) => setFailure({ error }))
  const loadAgain = useEffectEvent(load)
  useEffect(() => void loadAgain(), [])
  const retry = async () => {
    setFailure(undefined)
    // The pages inside lost their modules with them.
    await router.options.context.loadPage(router.latestLocation.pathname)
    await load()
  }
  if (!failure) return <FullScreenSpinner />
  return <PageFailure error={failure.error} message={t('notLoaded')} onRetry={() => void retry()} />
}
