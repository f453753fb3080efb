import { useRef, useState } from 'react'
import type { CallInput } from '#contract/call.ts'
import { secondFactor } from '#contract/second-step.ts'
import { ApiError } from '#lib/http/api-error.ts'
import { useServices } from '#lib/services.ts'
import { useOpenPortal } from '../use-open-portal.ts'

type Body = CallInput<typeof secondFactor>['body']

interface VerifyOptions {
  readonly handle: string
  readonly keepMeLoggedIn: boolean
  /** This browser skips the second step for 30 days. */
  readonly remember: boolean
  readonly onEnded: () => void
}

export interface VerifyState {
  readonly isBusy: boolean
  readonly failure: ApiError | undefined
  readonly forget: () => void
}

/** Sends an answer to the second step and signs in; one at a time. */
export function useVerify({ handle, keepMeLoggedIn, remember, onEnded }: VerifyOptions) {
  const { api, session } = useServices()
  const openPortal = useOpenPortal()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const isSending = useRef(false)
  const verify = async (answer: Pick<Body, 'code' | 'recoveryCode' | 'passkey'>) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const data = await api.send(secondFactor, { body: { handle, ...answer, ...(remember && { remember }) } })
      const { role } = session.begin(secondFactor, data, keepMeLoggedIn)
      await openPortal(role)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'SECOND_FACTOR_ENDED') onEnded()
      else setFailure(error)
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { verify, isBusy, failure, forget: () => setFailure(undefined) }
}
