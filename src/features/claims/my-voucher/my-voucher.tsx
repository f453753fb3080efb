import { useMutation } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '#components/facts.tsx'
import { FailureAlert } from '#components/failure-alert.tsx'
import { formatCode } from '#components/format-code.ts'
import { useNow } from '#components/use-now.ts'
import type { CustomerUse, CustomerVoucher } from '#contract/claims.ts'
import type { VoucherEnd } from '#contract/voucher-states.ts'
import { useFmt } from '#i18n/use-language.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { FreeText } from '#ui/display/free-text.tsx'
import { QrCode } from '#ui/display/qr-code.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { PageTitle } from '#ui/frame/page-title.tsx'
import { useWakeLock } from '#ui/hooks/use-wake-lock.ts'
import { claimCalls, claimKeys } from '../api.ts'
import { type ClosedState, EndNote, StateNote } from '../state-note.tsx'
import { VoucherColumns } from '../voucher-columns.tsx'
import { CustomerName } from './customer-name.tsx'
import { MessageChoice } from './message-choice.tsx'
import { MyVoucherTop } from './my-voucher-top.tsx'
import { NextUse } from './next-use.tsx'
import { RatingAnswer } from './rating-answer.tsx'
import { RatingForm } from './rating-form.tsx'
import { ShopMessages } from './shop-messages.tsx'
import { SpentUse } from './spent-use.tsx'

interface MyVoucherProps {
  readonly token: string
  readonly data: CustomerVoucher
  readonly isStale: boolean
}

/** The open claim, or how the last one ended. */
export function MyVoucher({ token, data, isStale }: MyVoucherProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'mine' })
  const isOffline = useConnection().isOffline || isStale
  const now = useNow()
  const { claim, state } = data
  const isShown = claim && Date.parse(claim.expiresAt) > now
  const isUsable = Boolean(isShown && state === 'OPEN')
  useWakeLock(isUsable)
  const spent = data.uses.findLast((use) => use.state !== 'OPEN')
  const toRate = data.uses.findLast((use) => use.state === 'REDEEMED')
  // Nobody is asked for two things at once. Who has agreed can withdraw it at any time.
  const [hasAgreed] = useState(data.getsMessages)
  const isRatingDue = !hasAgreed && toRate !== undefined && typeof toRate.rating !== 'number'
  return (
    <>
      <PageTitle name={t('title')} />
      <VoucherColumns
        voucher={data.voucher}
        top={<MyVoucherTop voucher={data.voucher} />}
        stub={isShown ? <ShownClaim token={token} claim={claim} data={data} isOffline={isOffline} /> : <NoClaim data={data} />}
      >
        {data.canClaimAnother && <NextUse token={token} data={data} />}
        {toRate?.answer && <RatingAnswer answer={toRate.answer} />}
        <ShopMessages data={data} />
        {toRate && <RatingForm key={toRate._id} token={token} use={toRate} />}
        {!isRatingDue && <MessageChoice token={token} data={data} />}
        <CommentChoices token={token} data={data} />
        {/* Mounted from the start, so that screen readers notice changes. */}
        <p role="status" className="sr-only">
          {isUsable && isOffline && <span>{t('offline')}</span>}
          {!isShown && spent?.state === 'REDEEMED' && <span>{t('redeemed')}</span>}
        </p>
      </VoucherColumns>
    </>
  )
}

function NoClaim({ data: { claim, state, uses, canClaimAnother } }: Pick<ClaimCodeProps, 'data'>) {
  if (uses.length === 0 && state !== 'OPEN') return <ClosedNote state={state} />
  return <SpentUse use={uses.at(-1)} expiresAt={claim?.expiresAt} isChanged={canClaimAnother && !uses.length} />
}

interface ClosedNoteProps {
  readonly state: ClosedState
  readonly ended?: VoucherEnd | null | undefined
}

const ClosedNote = ({ state, ended }: ClosedNoteProps) => (
  <div className="p-5">{ended ? <EndNote ended={ended} /> : <StateNote state={state} />}</div>
)

/** No code where the till would refuse it. */
const ShownClaim = (props: ClaimCodeProps) =>
  props.data.state === 'OPEN' ? <ClaimCode {...props} /> : <ClosedNote state={props.data.state} ended={props.data.ended} />

interface ClaimCodeProps {
  readonly token: string
  readonly claim: NonNullable<CustomerVoucher['claim']>
  readonly data: CustomerVoucher
  readonly isOffline: boolean
}

function ClaimCode({ token, claim, data: { customerName, usesLeft, voucher }, isOffline }: ClaimCodeProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'mine' })
  const fmt = useFmt()
  return (
    <div className="grid gap-4 p-5">
      <h2 className="text-center font-semibold text-h3">{t('show')}</h2>
      <QrCode text={claim.qrText} label={t('qr')} className="ticket-code mx-auto w-full max-w-[17rem] rounded-2" />
      <p className="text-center">
        <span className="sr-only">{t('code')}</span>
        <bdi dir="ltr" className="whitespace-nowrap font-semibold text-figure tracking-[0.06em]">
          {formatCode(claim.code)}
        </bdi>
      </p>
      {isOffline && (
        <p className="flex items-center justify-center gap-2 rounded-2 bg-warn-tint px-4 py-2.5 text-center font-semibold text-small text-warn">
          <WifiOff aria-hidden className="size-icon-sm flex-none" />
          <span>{t('offline')}</span>
        </p>
      )}
      <div>
        <Facts>
          <Fact label={t('expires')}>
            <bdi>{fmt.dateTime(claim.expiresAt)}</bdi>
          </Fact>
          <Fact label={t('uses')}>{t('usesLeft', { left: usesLeft, count: voucher.qtyPerUser })}</Fact>
        </Facts>
        {customerName && <CustomerName token={token} name={customerName} />}
      </div>
    </div>
  )
}

interface CommentChoicesProps {
  readonly token: string
  readonly data: CustomerVoucher
}

/** What the customer wrote to ratings of this voucher, and whether the page of the shop may show it. */
function CommentChoices({ token, data: { uses } }: CommentChoicesProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'rating' })
  const id = useId()
  const written = uses.flatMap(({ _id, comment }) => (comment ? [{ _id, comment }] : []))
  if (written.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-2 border border-line bg-surface p-5">
      <h2 id={id} className="font-semibold text-h3">
        {t('written', { count: written.length })}
      </h2>
      <ul className="grid gap-4">
        {written.map(({ _id, comment }) => (
          <CommentChoice key={_id} token={token} claimId={_id} comment={comment} />
        ))}
      </ul>
      <p className="text-ink-3 text-small">{t('showText')}</p>
    </section>
  )
}

interface CommentChoiceProps {
  readonly token: string
  readonly claimId: string
  readonly comment: NonNullable<CustomerUse['comment']>
}

function CommentChoice({ token, claimId, comment: { text, isPublic } }: CommentChoiceProps) {
  const { t } = useTranslation('claims', { keyPrefix: 'rating' })
  const id = useId()
  const { api, queryClient } = useServices()
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (wanted: boolean) => claimCalls(api).setCommentPublic(token, claimId, wanted),
    meta: { quiet: 'both' },
    onSuccess: (data) => queryClient.setQueryData(claimKeys.customerVoucher(token), data),
  })
  return (
    <li className="grid min-w-0 gap-2">
      <p id={id} dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-2 text-match">
        <FreeText text={text} />
      </p>
      <Checkbox
        label={t('show')}
        aria-describedby={id}
        checked={isPending ? variables : isPublic}
        aria-disabled={isPending}
        onChange={({ target }) => !isPending && mutate(target.checked)}
        className="text-small"
      />
      <p role="status" className="sr-only">
        {isSuccess && !isPending && t(isPublic ? 'shown' : 'notShown')}
      </p>
      {error instanceof ApiError && !isPending && <FailureAlert error={error} hasInput={false} />}
    </li>
  )
}
