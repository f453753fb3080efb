import { useMutation } from '@tanstack/react-query'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import pLimit from 'p-limit'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { ApiError, isInDoubt } from '#lib/http/api-error.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { newKey } from '#lib/http/request-parts.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { cx } from '#ui/cx.ts'
import { Kbd } from '#ui/display/kbd.tsx'
import { useShortcuts } from '#ui/hooks/use-shortcuts.ts'
import { useSubmitterStatus } from '../use-submitter-status.ts'
import { decidedStatus } from './decisions.ts'
import { type UndoableDecision, undoableKey } from './undoable.ts'

const icons = { APPROVED: CircleCheck, REJECTED: CircleX } as const

/** Undone at once, of many. */
const concurrency = 4

/** Latin on keyboards of any language. */
const cap = 'Z'

const refusals = ['TOO_LATE_TO_UNDO', 'CHANGED_MEANWHILE', 'ALREADY_DECIDED', 'ALREADY_UNDONE', 'VOUCHER_REDEEMED', 'NOT_FOUND'] as const

const isUndone = (error: unknown) => error instanceof ApiError && error.code === 'ALREADY_UNDONE'

/** How long a refusal stays. */
const refusalLifetime = 10_000

/** Longer than the fade. */
const fadeTime = 400

/** Lies over the page and fades once the time is over, so that nothing moves. */
export function UndoLine({ decision }: { readonly decision: UndoableDecision }) {
  const { t } = useTranslation('review', { keyPrefix: 'undo' })
  const { shortcuts } = useServices()
  const { isOffline } = useConnection()
  const { name, undoUntil, many } = decision
  const hasKeys = useStore(shortcuts, ({ enabled }) => enabled)
  const { undo, isPending, error, failedAt } = useUndo(decision)
  const end = Date.parse(undoUntil)
  const isOver = useIsOver(end)
  const lineEnd = error ? Math.max(end, failedAt + refusalLifetime) : end
  const isFading = useIsOver(lineEnd) && !isPending
  const isGone = useIsOver(lineEnd + fadeTime) && !isPending
  const refusal = error instanceof ApiError ? refusals.find((code) => code === error.code) : undefined
  const canUndo = !isOver && !refusal
  const line = useRef<HTMLDivElement>(null)
  useShortcuts({ z: undo }, hasKeys && canUndo && !isPending && !isOffline, line)
  if (isGone) return null
  const status = decidedStatus(decision)
  const Icon = icons[status]
  return (
    <div
      ref={line}
      inert={isFading}
      className={cx(
        'pointer-events-auto flex min-h-md min-w-0 items-center gap-x-3 rounded-2 border border-line bg-raised px-3 text-small shadow-float transition-opacity duration-slow',
        isFading && 'opacity-0',
      )}
    >
      <Icon aria-hidden className={status === 'APPROVED' ? 'size-icon flex-none text-ok-mark' : 'size-icon flex-none text-no-mark'} />
      {error ? (
        <span className="line-clamp-2 min-w-0 font-semibold text-no">{refusal ? t(`refused.${refusal}`) : error.message}</span>
      ) : (
        <span className="line-clamp-2 min-w-0">{many?.toText(many.ids.length) ?? t(`done.${status}`, { name })}</span>
      )}
      {!refusal && (
        <Button
          size="sm"
          variant="quiet"
          className="flex-none"
          icon={<Undo2 aria-hidden className="size-icon-sm rtl:-scale-x-100" />}
          busy={isPending}
          disabled={isOffline || !canUndo}
          onClick={undo}
        >
          {t('undo')}
          {hasKeys && <Kbd className="touch:hidden max-lg:hidden">{cap}</Kbd>}
        </Button>
      )}
    </div>
  )
}

/** `at`: in milliseconds of the server's clock. */
function useIsOver(at: number): boolean {
  const { clock } = useServices()
  const [now, setNow] = useState(clock.now)
  useEffect(() => {
    const timer = setTimeout(() => setNow(Math.max(at, clock.now())), Math.max(0, at - clock.now()))
    return () => clearTimeout(timer)
  }, [clock, at])
  return now >= at
}

/** Opens the subject again. One key for all attempts: a retry cannot undo twice. */
function useUndo(decision: UndoableDecision) {
  const { id, isApproved, mutation, link, many } = decision
  const { t } = useTranslation('review', { keyPrefix: 'undo' })
  const { clock, queryClient, toasts } = useServices()
  const [failedAt, setFailedAt] = useState(0)
  const navigate = useNavigate()
  const submitterStatus = useSubmitterStatus()
  const [key] = useState(newKey)
  const [withIdempotencyKey] = useState(createIdempotencyKeys)
  const { mutateAsync, isPending, error } = useMutation(mutation)
  const all = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const limit = pLimit(concurrency)
      const undoOne = (each: string) =>
        withIdempotencyKey({ body: { id: each } }, (key) => mutateAsync({ id: each, isApproved, undo: true, key }))
      const outcomes = await Promise.allSettled(ids.map((each) => limit(() => undoOne(each))))
      const failures = outcomes.flatMap((outcome, index) =>
        outcome.status === 'rejected' && !isUndone(outcome.reason) ? { each: ids[index] ?? '', ...outcome } : [],
      )
      const inDoubt = failures.filter(({ reason }) => isInDoubt(reason)).map(({ each }) => each)
      return { failed: failures.length, inDoubt }
    },
    meta: { quiet: 'both' },
  })
  const undo = async () => {
    if (many) {
      const { failed, inDoubt } = await all.mutateAsync(many.ids)
      queryClient.setQueryData(undoableKey, inDoubt.length > 0 ? { ...decision, many: { ...many, ids: inDoubt } } : null)
      if (submitterStatus() === 'signedOut') return
      many.onUndone?.()
      const { show } = toasts.getState()
      return failed > 0 ? show(t('notUndone', { count: failed }), 'error') : show(t('undone'))
    }
    const { message } = await mutateAsync({ id, isApproved, undo: true, key })
    queryClient.setQueryData(undoableKey, null)
    if (submitterStatus() === 'signedOut') return
    toasts.getState().show(message ?? t('undone'), 'success', { subject: id })
    if (link && submitterStatus() === 'mounted') void navigate({ ...(link as NavigateOptions), replace: true })
  }
  return {
    undo: () => void undo().catch(() => setFailedAt(clock.now())),
    isPending: isPending || all.isPending,
    error: many ? null : error,
    failedAt,
  }
}
