'use client';

import { useRouter } from 'next/navigation.js';
import { useId, useState } from 'react';
import { useFileDrop } from '#cms/admin/use-file-drop.ts';
import { adminCall } from '#cms/admin/admin-call.ts';
import { MAX_FILE_BYTES, PIECE_BYTES } from './file-limits.ts';

/** Sends a file that the editor drops or chooses, and opens its import. */
export function ChooseFile() {
  const router = useRouter();
  const id = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const { isOver, handlers } = useFileDrop((files) => void send(files[0]));
  const isSending = percent !== null;

  async function send(file: File | undefined): Promise<void> {
    if (!file || isSending) return;
    setProblem('');
    if (file.size === 0) return setProblem('This file is empty.');
    if (file.size > MAX_FILE_BYTES)
      return setProblem('A file can have at most 64 MB. Split it, or use the terminal.');
    setPercent(0);
    try {
      const key = await sent(file, setPercent);
      router.push(`/admin/import?key=${key}`);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file was not sent.');
      setPercent(null);
    }
  }

  return (
    <div className="guide-import__file" data-over={isOver || undefined} {...handlers}>
      <label htmlFor={id}>Drop a file here, or choose one (at most 64 MB)</label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.geojson,.xlsx"
        disabled={isSending}
        onChange={({ target }) => {
          void send(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <p role="status">{isSending && `Sending the file: ${percent} %`}</p>
      <p role="alert">{problem}</p>
    </div>
  );
}

/** Sends a file in pieces. Resolves to the key of its import. */
async function sent(file: File, onPercent: (percent: number) => void): Promise<string> {
  const { key } = await answerOf<{ key: string }>('imports/open', {
    ...{ file: file.name.slice(-200), bytes: file.size },
  });
  const pieces = Math.ceil(file.size / PIECE_BYTES);
  for (let position = 0; position < pieces; position++) {
    const piece = file.slice(position * PIECE_BYTES, (position + 1) * PIECE_BYTES);
    const content = await base64Of(piece);
    await answerOf(`imports/${key}/piece`, { position, content });
    onPercent(Math.floor(((position + 1) * 100) / pieces));
  }
  await answerOf(`imports/${key}/compare`, {});
  return key;
}

/** Tries of a call, because the network may fail for a moment. */
const TRIES = 3;
const PAUSE_MS = 1000;

async function answerOf<T = object>(path: string, body: object): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const answer = await adminCall<T>(path, body);
    if (answer.isDone) return answer.data;
    if (attempt === TRIES) throw new Error(answer.error);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function base64Of(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.slice(address.indexOf(',') + 1));
    };
    reader.onerror = () => reject(new Error('The file cannot be read. Choose it again.'));
    reader.readAsDataURL(piece);
  });
}
