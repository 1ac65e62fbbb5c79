import { choice, listOf, text } from '../../parts/lists/list.ts'

/** Posts, by whether everyone sees them and by their titles. */
export const newsList = listOf({ published: choice(['true', 'false']), title: text })
