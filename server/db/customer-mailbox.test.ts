import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { customerMailbox, toCustomerMailbox } from './customer-mailbox.ts'

const { db, close } = await freshDatabase()
afterAll(close)

test.each([
  ['nora@mail.example', 'nora@mail.example'],
  ['Nora+Tag+2@Mail.example', 'nora@mail.example'],
  ['n.o.ra@mail.example', 'n.o.ra@mail.example'],
  ['N.o.Ra+x@GoogleMail.com', 'nora@gmail.com'],
  ['nora@gmail.com.example', 'nora@gmail.com.example'],
  ['no.ra@sub.gmail.com', 'no.ra@sub.gmail.com'],
])('the mailbox of %s is %s, in the code and in the database', async (emailAddress, mailbox) => {
  const { rows } = (await db.execute(sql`select ${customerMailbox(sql`${emailAddress}::text`)} as mailbox`)) as unknown as {
    rows: unknown[]
  }
  expect([toCustomerMailbox(emailAddress), rows]).toEqual([mailbox, [{ mailbox }]])
})
