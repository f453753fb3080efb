import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { mailsIn } from '#server/testing/mails.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import type { Mail } from './mailer.ts'
import { createMessage } from './message.ts'
import { ehloName, mailTransport } from './transport.ts'

test.each([
  [{ PUBLIC_URL: 'https://portal.qaseema.example:8443' }, 'portal.qaseema.example'],
  [{ PUBLIC_URL: 'http://localhost:3000', MAIL_FROM: 'no-reply@qaseema.example' }, 'qaseema.example'],
  [{ PUBLIC_URL: 'http://192.0.2.7', MAIL_FROM: 'no-reply@qaseema.example' }, 'qaseema.example'],
  [{ PUBLIC_URL: 'http://[2001:db8::7]', MAIL_FROM: 'no-reply@qaseema.example' }, 'qaseema.example'],
  [{ PUBLIC_URL: 'http://192.0.2.7' }, undefined],
  [{}, undefined],
])('with %o the mail server hears %s', (environment, name) => {
  expect(ehloName(readConfig(environment))).toBe(name)
})

test('a mail server on this machine may offer TLS with a certificate that nobody has signed', async () => {
  const named: unknown[] = []
  const smtp = await startSmtp({
    disabledCommands: [],
    onMailFrom: (_address, { hostNameAppearsAs, secure }, done) => {
      named.push({ hostNameAppearsAs, secure })
      done()
    },
  })
  const config = readConfig({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://qaseema.example' })
  const [mail] = mailsIn('en') as [Mail]
  await mailTransport(config).send(createMessage(mail, 'id', config), 'id')
  expect(named).toEqual([{ hostNameAppearsAs: 'qaseema.example', secure: true }])
  await smtp.close()
})
