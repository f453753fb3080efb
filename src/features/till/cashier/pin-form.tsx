import { useMutation } from '@tanstack/react-query'
import { Check, Delete } from 'lucide-react'
import { type FocusEvent, type FormEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCountdown, useCountdown } from '#components/use-countdown.ts'
import type { TillCashier } from '#contract/cashiers.ts'
import { pinLength } from '#contract/limits.ts'
import { toAsciiDigits } from '#contract/text.ts'
import { cashierMutations } from '#features/cashiers/api.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/fields/field.tsx'
import { inputClasses } from '#ui/fields/input-classes.ts'
import { isUnanswered } from '../offline-queue/send-scan.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface PinFormProps {
  readonly chosen: TillCashier
  readonly onChecked: (cashier: TillCashier) => void
  /** No server answers: the person goes on without the check. */
  readonly onUnchecked: () => void
  /** The cashier was removed meanwhile. */
  readonly onUnknown: () => void
  readonly onBack: () => void
}

/** The field keeps the focus, so that a keyboard goes on beside the pad. */
const keepFocus = (event: PointerEvent) => event.preventDefault()

/** A press on nothing leaves the keyboard here. Later, because the press moves the focus after this event. */
const keepKeyboard = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
  if (!relatedTarget?.matches('a, button')) setTimeout(() => currentTarget.focus())
}

export function PinForm({ chosen, onChecked, onUnchecked, onUnknown, onBack }: PinFormProps) {
  const { t } = useTranslation('till', { keyPrefix: 'cashier' })
  const { api, clock } = useServices()
  const { mutateAsync: signIn, isPending } = useMutation(cashierMutations(api).signIn())
  const field = useRef<HTMLInputElement>(null)
  const [pin, setPin] = useState('')
  const [isShort, setShort] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const [waitUntil, setWaitUntil] = useState(0)
  const seconds = useCountdown(waitUntil)
  useEffect(() => field.current?.focus(), [])

  const type = (text: string) => {
    setPin(toAsciiDigits(text).replace(/\D/g, '').slice(0, pinLength.max))
    setShort(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending || seconds > 0) return
    setShort(pin.length < pinLength.min)
    if (pin.length < pinLength.min) return field.current?.focus()
    setFailure(undefined)
    try {
      onChecked((await signIn({ body: { cashierId: chosen._id, pin } })).data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
      if (error.code === 'TOO_MANY_REQUESTS') setWaitUntil(clock.now() + (error.retryAfter ?? 60) * 1_000)
      if (error.code === 'VALIDATION_FAILED') setPin('')
      if (error.code === 'NOT_FOUND') onUnknown()
      field.current?.focus()
    }
  }
  const fieldError = failure?.code === 'VALIDATION_FAILED' ? t('wrongPin') : undefined
  const isWaiting = seconds > 0
  const waitingError = isWaiting ? t('tooMany') : undefined
  const isUnreachable = failure !== undefined && isUnanswered(failure)
  return (
    <form noValidate className="grid justify-items-center gap-3" onSubmit={(event) => void submit(event)}>
      {/* A name for password managers would make them offer the PIN of another cashier. */}
      <Field
        label={t('pin')}
        error={isShort ? t('short') : (waitingError ?? fieldError)}
        // Outside the error: a live region would announce every second.
        aside={isWaiting && <span className="text-ink-2 tabular-nums">{t('left', { time: formatCountdown(seconds) })}</span>}
        className="w-full max-w-[18rem]"
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            dir="ltr"
            type="password"
            inputMode="none"
            autoComplete="one-time-code"
            className={inputClasses('lg', 'text-center text-h1 tracking-[0.4em]')}
            value={pin}
            onChange={(event) => type(event.target.value)}
            onBlur={keepKeyboard}
          />
        )}
      </Field>
      {failure && !fieldError && seconds === 0 && failure.code !== 'TOO_MANY_REQUESTS' && (
        <Alert tone="no" urgent title={failure.code === 'NOT_FOUND' ? t('unknown') : failure.message} className="w-full">
          {isUnreachable && (
            <Button size="sm" className="mt-2 justify-self-start" onClick={onUnchecked}>
              {t('startUnchecked')}
            </Button>
          )}
        </Alert>
      )}
      <div dir="ltr" className="grid w-full max-w-[18rem] grid-cols-3 gap-2 *:min-h-till *:text-h2">
        {digits.map((digit) => (
          <DigitButton key={digit} digit={digit} onPress={() => type(pin + digit)} />
        ))}
        <Button
          aria-label={t('erase')}
          data-tip={t('erase')}
          icon={<Delete aria-hidden className="size-icon" />}
          onPointerDown={keepFocus}
          onClick={() => type(pin.slice(0, -1))}
        />
        <DigitButton digit="0" onPress={() => type(`${pin}0`)} />
        <Button
          type="submit"
          variant="primary"
          aria-label={t('start')}
          data-tip={t('start')}
          busy={isPending}
          disabled={seconds > 0}
          icon={<Check aria-hidden className="size-icon" />}
          onPointerDown={keepFocus}
        />
      </div>
      <Button variant="quiet" onClick={onBack}>
        {t('other')}
      </Button>
    </form>
  )
}

const DigitButton = ({ digit, onPress }: { readonly digit: string; readonly onPress: () => void }) => (
  <Button onPointerDown={keepFocus} onClick={onPress}>
    {digit}
  </Button>
)
