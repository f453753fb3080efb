import { freePort } from '#server/testing/free-port.ts'
import { mailText } from '#server/testing/mail-files.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { test as base, expect } from './fault-test.ts'
import { type FolderServer, startPortal } from './portal-server.ts'

export interface Mails {
  /** Waits for a mail to the address that has it; returns the match in the plain text. */
  readonly find: (to: string, pattern: RegExp) => Promise<string>
  /** The mails to an address as they were sent. */
  readonly receivedBy: (to: string) => readonly string[]
}

export const verificationLink = /^http:\S+\/auth\/verify-email\?lang=\w+#\S+$/m
export const signInLink = /^http:\S+\/service-provider\/login\?lang=\w+$/m

/** A test whose server sends mails to an SMTP server; decisions cannot be undone, so that their mails do not wait. */
export const test = base.extend<object, { smtp: Awaited<ReturnType<typeof startSmtp>>; mails: Mails; server: FolderServer }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
    async ({}, use) => {
      const smtp = await startSmtp()
      await use(smtp)
      await smtp.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ smtp }, use) => {
      const port = String(await freePort())
      const server = await startPortal({ PORT: port, PUBLIC_URL: `http://localhost:${port}`, SMTP_URL: smtp.url, UNDO_SECONDS: '0' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  mails: [
    async ({ smtp }, use) => {
      const receivedBy: Mails['receivedBy'] = (to) => smtp.received.filter((mail) => mail.to.includes(to)).map(({ raw }) => raw)
      await use({
        receivedBy,
        find: async (to, pattern) => {
          let found: string | undefined
          const search = () => {
            found = receivedBy(to)
              .map((raw) => pattern.exec(mailText(raw))?.[0])
              .find(Boolean)
            return found
          }
          await expect.poll(search, { message: `a mail to ${to} with ${pattern}`, intervals: [100] }).toBeTruthy()
          return found ?? ''
        },
      })
    },
    { scope: 'worker' },
  ],
})

export { expect }
