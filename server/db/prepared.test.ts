import { afterAll, expect, test, vi } from 'vitest'
import { openEmbedded } from './open.ts'

const { pglite, close } = await openEmbedded({})
afterAll(() => close())

const trips = async (work: () => Promise<unknown>) => {
  const sent = vi.spyOn(pglite, 'execProtocolStream')
  await work()
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('a text is prepared once, and asked for in one trip from then on', async () => {
  const ask = (value: number) => pglite.query<{ twice: number }>('select $1::int * 2 as twice', [value])
  await ask(1)
  expect(await trips(async () => expect((await ask(21)).rows).toEqual([{ twice: 42 }]))).toBe(1)
})

test('values and answers are as PGlite has them', async () => {
  const text = 'select $1::text[] as list, $2::jsonb as json, $3::timestamptz as at, $4::boolean as yes, $5::text as nothing'
  const values = [['a"b', null, 'ق'], { x: [1] }, new Date(0), true, undefined]
  const answer = await pglite.query(text, values)
  expect(answer).toEqual(await pglite.transaction((tx) => tx.query(text, values)))
  expect(await pglite.query('select 1 as one, 2 as two', [], { rowMode: 'array' })).toMatchObject({ rows: [[1, 2]] })
})

test('what is refused says why, and leaves the next one alone', async () => {
  const divide = (by: number) => pglite.query('select 1 / $1::int as part', [by])
  await expect(pglite.query('selec 1')).rejects.toMatchObject({ code: '42601' })
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  expect((await divide(1)).rows).toEqual([{ part: 1 }])
})

test('nobody is asked in the middle of a transaction, and who was counts what it has left', async () => {
  await pglite.query('create table happenings (id int)')
  const count = () => pglite.query('select count(*)::int as number from happenings')
  await count()
  const undone = pglite.transaction(async (tx) => {
    await tx.query('insert into happenings values (1)')
    await tx.rollback()
  })
  const [{ rows }] = await Promise.all([count(), undone])
  expect(rows).toEqual([{ number: 0 }])
})

test('all is prepared anew from time to time', async () => {
  const ask = () => pglite.query('select 1 as one')
  const prepared = async () => {
    for (let asked = 0; asked < 1_000; asked += 1) await ask()
  }
  await ask()
  expect(await trips(prepared)).toBe(1_002)
})
