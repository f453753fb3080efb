import { useMutation } from '@tanstack/react-query'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import pLimit from 'p-limit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { ApiError, isInDoubt } from '#lib/http/api-error.ts'
import { createIdempotencyKeys } from '#lib/http/idempotency-keys.ts'
import { newKey } from '#lib/http/request-parts.ts'
import { useConnection, useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
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

/** The button goes when the time is over; the line stays until the page is left, so that nothing moves. */
export function UndoLine({ decision }: { readonly decision: UndoableDecision }) {
  const { t } = useTranslation('review', { keyPrefix: 'undo' })
  const { shortcuts } = useServices()
  const { isOffline } = useConnection()
  const { name, undoUntil, many } = decision
  const hasKeys = useStore(shortcuts, ({ enabled }) => enabled)
  const [wasOver] = useState(useIsOver(undoUntil))
  const isOver = useIsOver(undoUntil)
  const { undo, isPending, error } = useUndo(decision)
  const refusal = error instanceof ApiError ? refusals.find((code) => code === error.code) : undefined
  const canUndo = !isOver && !refusal
  useShortcuts({ z: undo }, hasKeys && canUndo && !isPending && !isOffline)
  if (wasOver) return null
  const status = decidedStatus(decision)
  const Icon = icons[status]
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2 bg-sunken px-4 py-1 text-small">
      <span className="flex min-w-0 items-center gap-x-3">
        <Icon aria-hidden className={status === 'APPROVED' ? 'size-icon flex-none text-ok-mark' : 'size-icon flex-none text-no-mark'} />
        <span className="min-w-0">{many?.toText(many.ids.length) ?? t(`done.${status}`, { name })}</span>
      </span>
      {error && <span className="font-semibold text-no">{refusal ? t(`refused.${refusal}`) : error.message}</span>}
      {canUndo && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Undo2 aria-hidden className="size-icon-sm rtl:-scale-x-100" />}
          busy={isPending}
          disabled={isOffline}
          onClick={undo}
        >
          {t('undo')}
          {hasKeys && <Kbd className="touch:hidden max-lg:hidden">{cap}</Kbd>}
        </Button>
      )}
    </div>
  )
}

function useIsOver(undoUntil: string): boolean {
  const { clock } = useServices()
  const [isOver, setOver] = useState(() => clock.now() > Date.parse(undoUntil))
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(undoUntil) - clock.now()))
    return () => clearTimeout(timer)
  }, [clock, undoUntil])
  return isOver
}

/** Opens the subject again. One key for all attempts: a retry cannot undo twice. */
function useUndo(decision: UndoableDecision) {
  const { id, isApproved, mutation, link, many } = decision
  const { t } = useTranslation('review', { keyPrefix: 'undo' })
  const { queryClient, toasts } = useServices()
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
      const { show } = toasts.getState()
      return failed > 0 ? show(t('notUndone', { count: failed }), 'error') : show(t('undone'))
    }
    const { message } = await mutateAsync({ id, isApproved, undo: true, key })
    queryClient.setQueryData(undoableKey, null)
    if (submitterStatus() === 'signedOut') return
    toasts.getState().show(message ?? t('undone'), 'success', { subject: id })
    if (link && submitterStatus() === 'mounted') void navigate({ ...(link as NavigateOptions), replace: true })
  }
  return { undo: () => void undo().catch(() => undefined), isPending: isPending || all.isPending, error: many ? null : error }
}
