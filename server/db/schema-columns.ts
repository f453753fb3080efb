import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** 128 bits in 22 characters. */
export const id = () => text().primaryKey()

export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })

/** The hourly sweep keeps files that a column of this type or a jsonb names. */
export const fileName = customType<{ data: string }>({ dataType: () => 'text' })
