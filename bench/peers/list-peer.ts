import { createHash } from 'node:crypto';
import Koa from 'koa';
import pg from 'pg';

/* The baseline for the list: bare Koa and pg with the same two queries. */

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const app = new Koa();
app.use(async (ctx) => {
  const sid = /sealwright=([^;]+)/.exec(ctx.get('Cookie'))?.[1] ?? '';
  const session = await pool.query({
    name: 'session',
    text: `SELECT s.sess, u.* FROM sessions s LEFT JOIN users u ON u.id = s.user_id
      WHERE s.sid = $1 AND s.expire > now()`,
    values: [createHash('sha256').update(sid).digest('hex')],
  });
  const userId = session.rows[0]?.id;
  if (!userId) ctx.throw(401);
  const list = await pool.query({
    name: 'list',
    text: `SELECT d.*, last.* FROM (SELECT * FROM documents WHERE user_id = $1
        ORDER BY created_at DESC, id DESC LIMIT 101) d
      LEFT JOIN LATERAL (SELECT s.id AS session_id, s.status AS session_status, c.id AS conference_id,
          z.public_id FROM notarization_sessions s
        LEFT JOIN conference_sessions c ON c.notarization_session_id = s.id AND c.status <> 'ended'
        LEFT JOIN seals z ON z.session_id = s.id AND z.status = 'completed'
        WHERE s.document_id = d.id ORDER BY s.created_at DESC LIMIT 1) last ON true
      ORDER BY d.created_at DESC, d.id DESC`,
    values: [userId],
  });
  ctx.body = list.rows;
});
app.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
