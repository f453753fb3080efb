import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { businessNames, displayName } from '#components/bilingual/names.tsx'
import { FailureAlert } from '#components/failure-alert.tsx'
import { PublicPage } from '#components/public-page.tsx'
import type { CallData, CallInput } from '#contract/call.ts'
import { pairTill, type readPairing } from '#contract/tills.ts'
import { useLanguage } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import type { Elements } from '#ui/elements.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { OfflineAlert } from '#ui/feedback/offline-alert.tsx'
import { pairingQuery } from '../api.ts'
import { usePairing } from './use-pairing.ts'

type Refusal = 'used' | 'expired' | 'invalid'

const refusals: Partial<Record<ApiError['code'], Refusal>> = {
  LINK_USED: 'used',
  LINK_EXPIRED: 'expired',
  LINK_INVALID: 'invalid',
  VALIDATION_FAILED: 'invalid',
}

const toRefusal = (error: unknown) => (error instanceof ApiError ? refusals[error.code] : undefined)

/** A code that was used may be this device's own, whose response was lost: the press tells. */
function readRefusal(error: unknown): Refusal | undefined {
  const refusal = toRefusal(error)
  return refusal === 'used' ? undefined : refusal
}

/** Milliseconds. */
const longestPreparation = 3_000

/** Resolves once the till opens without a network, if this browser has that ready in time. */
const offlineStart = () =>
  'serviceWorker' in navigator &&
  Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, longestPreparation))])

/** Where a pairing code leads. Only a press pairs the device: a preview of the link or a second load changes nothing. */
export function PairPage() {
  const { session, api, language } = useServices()
  const { pairing, forget } = usePairing()
  const { mutate, error, isPending, isSuccess } = useMutation({
    mutationKey: ['tills', 'pair'],
    mutationFn: async (pairing: CallInput<typeof pairTill>['body']) => {
      await session.pairTill(pairTill, pairing)
      forget()
      // The till's other addresses do not look for the language of the device.
      const { language: own, setLanguage } = language.getState()
      setLanguage(own)
      await offlineStart()
    },
    meta: { quiet: 'both' },
    gcTime: 0,
  })
  const read = useQuery({ ...pairingQuery(api, pairing?.token ?? ''), enabled: pairing !== undefined && !isSuccess })
  const failure = error instanceof ApiError ? error : undefined
  const refusal = toRefusal(error) ?? readRefusal(read.error)
  if (isSuccess) return <Paired />
  if (refusal) return <Refused reason={refusal} />
  if (!pairing) return <WithoutCode />
  return (
    <Question
      business={read.data}
      failure={failure}
      isPending={isPending}
      onUse={() => mutate({ ...pairing, hasTouch: navigator.maxTouchPoints > 1 })}
    />
  )
}

interface QuestionProps {
  /** Undefined where it could not be read. */
  readonly business: CallData<typeof readPairing> | undefined
  readonly failure: ApiError | undefined
  readonly isPending: boolean
  readonly onUse: () => void
}

function Question({ business, failure, isPending, onUse }: QuestionProps) {
  const { t } = useTranslation('tills', { keyPrefix: 'page' })
  const { t: common } = useTranslation('common')
  const { isOffline } = useConnection()
  const name = displayName(useLanguage(), businessNames(business))
  return (
    <PublicPage title={t('title')} intro={name ? t('textNamed', { name }) : t('text')}>
      <div className="mt-5 grid gap-4">
        {!isPending && <SignedIn />}
        {isOffline && !isPending && <OfflineAlert />}
        {failure && !isPending && <FailureAlert error={failure} hasInput={false} />}
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          busy={isPending}
          busyLabel={t('busy')}
          disabled={isOffline && !isPending}
          onClick={onUse}
        >
          {failure ? common('tryAgain') : t('use')}
        </Button>
      </div>
    </PublicPage>
  )
}

function SignedIn() {
  const { t } = useTranslation('tills', { keyPrefix: 'page' })
  const language = useLanguage()
  const { role, user } = useStore(useServices().session.store)
  if (!role || !user) return null
  const isTill = role === 'TILL'
  const name = isTill ? user.tillName : (user.fullName ?? displayName(language, businessNames(user)))
  return (
    <Alert tone="warn" title={t(isTill ? 'isTill' : 'signedIn', { name })}>
      {t(isTill ? 'isTillText' : 'signedInText')}
    </Alert>
  )
}

/** The button that was pressed is gone. */
function useFocused() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return heading
}

function Refused({ reason }: { readonly reason: Refusal }) {
  const { t } = useTranslation('tills', { keyPrefix: 'page' })
  const heading = useFocused()
  return (
    <PublicPage title={t(`${reason}.title`)} intro={t(`${reason}.text`)} headingRef={heading} wayBack={<SignInLink />}>
      {null}
    </PublicPage>
  )
}

function SignInLink() {
  const { t } = useTranslation('tills', { keyPrefix: 'page' })
  return (
    <p className="mt-5">
      <TextLink to="/service-provider/login" className="touch:inline-flex touch:min-h-touch touch:items-center">
        {t('signIn')}
      </TextLink>
    </p>
  )
}

/** The home of a device that is no till, or no longer. */
function WithoutCode() {
  const { t } = useTranslation('tills', { keyPrefix: 'page' })
  const { role, ended } = useStore(useServices().session.store)
  if (role === 'TILL') return <Paired />
  const state = ended === 'tillEnded' ? 'ended' : 'noCode'
  return (
    <PublicPage title={t(`${state}.title`)} intro={t(`${state}.text`)} wayBack={<SignInLink />}>
      {state === 'ended' && (
        <p role="alert" className="sr-only">
          {t('ended.title')}
        </p>
      )}
    </PublicPage>
  )
}

function Paired(): Elements {
  const { t } = useTranslation('tills', { keyPrefix: 'page' })
  const language = useLanguage()
  const heading = useFocused()
  const user = useStore(useServices().session.store, (state) => state.user)
  if (!user) return null
  const title = t('pairedTitle', { name: user.tillName })
  const text = t('pairedText', { business: displayName(language, businessNames(user)) })
  return (
    <PublicPage title={title} intro={text} headingRef={heading}>
      <div className="mt-5 grid justify-items-center gap-5">
        <CircleCheck aria-hidden className="size-touch text-ok" />
        <ButtonLink to="/service-provider/redemptions/scan" replace variant="primary" size="lg" className="w-full">
          {t('open')}
        </ButtonLink>
      </div>
    </PublicPage>
  )
}
