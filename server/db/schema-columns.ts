import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** The primary key of most tables: 128 bits as 22 characters. */
export const id = () => text().primaryKey()

/** A moment, to the millisecond. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** A name in the file store. The hourly sweep leaves alone what stands in a column of this type, or anywhere in a jsonb. */
export const fileName = customType<{ data: string }>({ dataType: () => 'text' })
