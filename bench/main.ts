import { benchAnalysis } from './analysis.ts';
import { benchAttack } from './attack.ts';
import { benchChat } from './chat.ts';
import { benchDashboard } from './dashboard.ts';
import { benchJournal } from './journal.ts';
import { benchLanding } from './landing.ts';
import { benchList } from './list.ts';
import { benchMemory } from './memory.ts';
import { benchQueueDrain, benchQueueEnqueue } from './offline-queue.ts';
import { benchPages } from './pages.ts';
import { benchRecording } from './recording.ts';
import { benchRecordingValidation } from './recording-validation.ts';
import { benchSeal } from './seal.ts';
import { benchSignalling } from './signalling.ts';
import { benchUpload } from './upload.ts';
import { benchVerify } from './verify.ts';

/* `npm run bench` runs all benchmarks, `npm run bench -- NAME` runs one. Each prints JSON lines. */

const benches: Record<string, () => Promise<void>> = {
  attack: benchAttack,
  memory: benchMemory,
  list: benchList,
  upload: benchUpload,
  analysis: benchAnalysis,
  seal: benchSeal,
  verify: benchVerify,
  recording: benchRecording,
  'recording-validation': benchRecordingValidation,
  'journal-append': benchJournal,
  'journal-verify': benchJournal,
  signalling: benchSignalling,
  chat: benchChat,
  pages: benchPages,
  landing: benchLanding,
  dashboard: benchDashboard,
  'queue-enqueue': benchQueueEnqueue,
  'queue-drain': benchQueueDrain,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(
    `No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}\n`,
  );
  process.exit(1);
}
// Two names can share a benchmark. The set makes sure that it runs only once.
const chosen = names.length > 0 ? names : Object.keys(benches);
for (const bench of new Set(chosen.map((name) => benches[name]))) await bench?.();
process.exit(0);
