import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CloudOff, RotateCw, Ticket, Unlink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureAlert } from '#components/failure-alert.tsx'
import { PublicFrame } from '#components/public-frame.tsx'
import { ExpiredClaimLink } from '#contract/voucher-states.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { readDetails } from '#lib/http/read-details.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { SpinnerRing } from '#ui/feedback/spinner.tsx'
import { useHiddenTab } from '#ui/hooks/use-hidden-tab.ts'
import { claimCalls, claimKeys, claimQueries } from '../api.ts'
import { TicketMessage } from '../ticket-message.tsx'
import { MyVoucher } from './my-voucher.tsx'

const second = 1_000

const minute = 60 * second

/** The customer's own voucher, to which the link of a mail leads. Its address is a secret. */
export function MyVoucherPage() {
  const { token } = useParams({ from: '/my/$token' })
  return (
    <PublicFrame>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      <VoucherByToken token={token} />
    </PublicFrame>
  )
}

const isNotOpened = (error: Error | null): boolean => error instanceof ApiError && error.code === 'LINK_NOT_OPENED'

type LinkProblem = 'LINK_EXPIRED' | 'LINK_INVALID'

const linkProblem = (error: Error | null): LinkProblem | undefined => {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'LINK_EXPIRED') return 'LINK_EXPIRED'
  return ['LINK_INVALID', 'VALIDATION_FAILED', 'NOT_FOUND'].includes(error.code) ? 'LINK_INVALID' : undefined
}

function VoucherByToken({ token }: { readonly token: string }) {
  const { t } = useTranslation('claims')
  const { t: common } = useTranslation('common')
  const { api } = useServices()
  const pace = usePollPace()
  const { data, error, isFetching, refetch } = useQuery({
    ...claimQueries(api).customerVoucher(token),
    // Only a press changes that; a read on the way back to the page would replace the button under the finger.
    enabled: ({ state }) => !isNotOpened(state.error),
    refetchInterval: ({ state }) => (state.data?.claim ? pace() : false),
    refetchOnWindowFocus: 'always',
  })
  if (isNotOpened(error)) return <OpenLink token={token} />
  const problem = linkProblem(error)
  if (problem) {
    const dealId = error instanceof ApiError ? readDetails(error, ExpiredClaimLink)?.dealId : undefined
    return (
      <TicketMessage icon={<Unlink aria-hidden />} title={t(`link.${problem}`)} text={t(`link.${problem}Text`)}>
        {dealId ? (
          <ButtonLink to="/v/$dealId" params={{ dealId }} variant="primary" size="lg" icon={<Ticket aria-hidden />}>
            {t('link.toVoucher')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/home" size="lg">
            {t('link.toHome')}
          </ButtonLink>
        )}
      </TicketMessage>
    )
  }
  if (data) return <MyVoucher token={token} data={data} isStale={error !== null} />
  if (!error || isFetching)
    return <TicketMessage icon={<SpinnerRing />} title={t('mine.opening')} text={<p role="status">{t('mine.openingText')}</p>} />
  return (
    <TicketMessage
      icon={<CloudOff aria-hidden />}
      title={t('mine.failed')}
      text={<p role="alert">{`${error.message} ${t('mine.failedText')}`}</p>}
    >
      <Button variant="primary" size="lg" icon={<RotateCw aria-hidden />} onClick={() => void refetch()}>
        {common('tryAgain')}
      </Button>
    </TicketMessage>
  )
}

/** A link that was never opened makes the claim when it is pressed: mail scanners open pages and run their scripts. */
function OpenLink({ token }: { readonly token: string }) {
  const { t } = useTranslation('claims', { keyPrefix: 'mine' })
  const { api, queryClient } = useServices()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => claimCalls(api).open(token),
    meta: { quiet: 'both' },
    onSuccess: (data) => queryClient.setQueryData(claimKeys.customerVoucher(token), data),
  })
  // The pressed button has given way to the voucher.
  useEffect(() => () => document.querySelector<HTMLElement>('main h1')?.focus(), [])
  return (
    <TicketMessage icon={<Ticket aria-hidden />} title={t('title')} text={t('openText')}>
      {error instanceof ApiError && <FailureAlert error={error} hasInput={false} />}
      <Button variant="primary" size="lg" busy={isPending} busyLabel={t('opening')} onClick={() => mutate()}>
        {t('open')}
      </Button>
    </TicketMessage>
  )
}

/** Milliseconds between two reads, by how long the page has been in view: somebody who has just looked at it is at the till. */
const pace = (inView: number): number => {
  if (inView < 2 * minute) return 3 * second
  return inView < 10 * minute ? 10 * second : 30 * second
}

/** How long to wait before the next read; Query makes none while the page is hidden. */
function usePollPace(): () => number {
  const { clock } = useServices()
  const isHidden = useHiddenTab()
  const since = useRef(clock.now())
  useEffect(() => {
    if (!isHidden) since.current = clock.now()
  }, [isHidden, clock])
  return () => pace(clock.now() - since.current)
}
