import { startSmtp } from '#server/testing/smtp.ts'

type Smtp = Awaited<ReturnType<typeof startSmtp>>

export interface MailServer {
  readonly url: string
  /** How many mails arrived for this address. */
  readonly count: (emailAddress: string) => number
  readonly stop: () => Promise<void>
  readonly startAgain: () => Promise<void>
}

export async function createMailServer(): Promise<MailServer> {
  let running = await startSmtp()
  const { port, url } = running
  const servers: Smtp[] = [running]
  return {
    url,
    count: (emailAddress) => servers.flatMap(({ received }) => received).filter(({ to }) => to.includes(emailAddress)).length,
    stop: () => running.close(),
    startAgain: async () => {
      running = await startSmtp({ port })
      servers.push(running)
    },
  }
}
