import { randomBytes } from 'node:crypto'
import { send } from '../client.ts'
import type { Deployment } from '../deployment.ts'
import { say } from '../log.ts'
import { signIn } from '../people.ts'
import { startWatch } from '../watch.ts'
import { restartBoth, withoutFailedCalls } from './restart.ts'

/** The documented steps of a new `JWT_SECRET`, while people work with tokens of the former one. */
export async function changeSecret(deployment: Deployment): Promise<string[]> {
  const { environment, url, demo, password } = deployment
  const former = environment.JWT_SECRET ?? ''
  const next = randomBytes(36).toString('base64url')
  const [business] = demo.businesses
  const signInAgain = async () => {
    const person = await signIn(url, '127.0.6.1', { kind: 'business', emailAddress: business?.emailAddress ?? '', password })
    const { status } = await send(person.client, `${url}/api/v1/service-provider/first-steps`, { token: person.token() })
    return status
  }
  const watch = await startWatch(deployment)
  const problems = await withoutFailedCalls(watch, {
    '1. both accept the new secret': async () => {
      environment.JWT_SECRET_PREVIOUS = next
      await restartBoth(deployment)
    },
    '2. both sign with it and accept the former one': async () => {
      environment.JWT_SECRET = next
      environment.JWT_SECRET_PREVIOUS = former
      await restartBoth(deployment)
    },
  })
  await watch.stop()
  const status = await signInAgain()
  say(`  tokens of the former secret were used throughout; a new sign-in answers ${status}`)
  return status === 200 ? problems : [...problems, `a new sign-in answers ${status}`]
}
